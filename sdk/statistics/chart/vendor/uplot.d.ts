/** uPlot as its makers ship it; the build puts it here and turns the script into a module. */
export { default } from 'uplot'
