// The package has types only for its presets, and the preset with these tables brings a megabyte of others.
declare module 'opencc-js/to/hk' {
  const groups: readonly (readonly string[])[];
  export default groups;
}
