// Node's own type stripping runs these files; an older Node would crash in the native database module instead of saying so.
if (Number(process.versions.napi ?? 0) < 10) {
  console.error(`Vitrine needs Node 22.18 or newer, this is ${process.version}. Start it with "npm start", which brings its own.`)
  process.exit(1)
}
const { start } = await import('./start.ts')
await start(process.env)

export {}
