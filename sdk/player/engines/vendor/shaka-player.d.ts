/** shaka-player as its makers ship it; the build puts it here and turns the script into a module. */
declare const shaka: unknown
export default shaka
