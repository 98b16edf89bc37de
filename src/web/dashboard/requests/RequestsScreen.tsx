export function Component() {
  return <h1>RequestsScreen</h1>;
}
