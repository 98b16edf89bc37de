export function Component() {
  return <h1>ServiceEditScreen</h1>;
}
