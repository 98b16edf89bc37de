export function Component() {
  return <h1>QuoteScreen</h1>;
}
