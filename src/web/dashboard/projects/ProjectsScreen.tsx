export function Component() {
  return <h1>ProjectsScreen</h1>;
}
