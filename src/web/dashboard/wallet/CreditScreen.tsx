export function Component() {
  return <h1>CreditScreen</h1>;
}
