export function Component() {
  return <h1>QuoteListScreen</h1>;
}
