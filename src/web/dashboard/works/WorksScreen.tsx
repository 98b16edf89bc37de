export function Component() {
  return <h1>WorksScreen</h1>;
}
