export function Component() {
  return <h1>SettingsScreen</h1>;
}
