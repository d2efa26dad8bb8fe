/** hls.js as its makers ship it; the build puts it here. */
export { default } from 'hls.js'
