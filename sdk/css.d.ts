/** Minified text in the embeds; '' where the build extracts style sheets into one file. */
declare module '*.css' {
  const sheet: string
  export default sheet
}
