// The package types its presets alone; the one with these tables brings a megabyte of others.
declare module 'opencc-js/to/hk' {
  const groups: readonly (readonly string[])[];
  export default groups;
}
