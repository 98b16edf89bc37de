export function Component() {
  return <h1>ServicesScreen</h1>;
}
