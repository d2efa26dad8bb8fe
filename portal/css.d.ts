/** Style sheets are extracted by the build; the import only says that they belong to the page. */
declare module '*.css' {
  const sheet: string
  export default sheet
}
