/** Minified text: a sheet of a shadow root, or of the embed page. */
declare module '*.css' {
  const sheet: string
  export default sheet
}
