export function Component() {
  return <h1>InboxScreen</h1>;
}
