// Node's own type stripping runs these files; an older Node would crash in the native database module instead of saying so.
if (Number(process.versions.napi ?? 0) < 10) {
  console.error(`Vitrine needs Node 22.18 or newer, this is ${process.version}. Start it with "npm start", which brings its own.`)
  process.exit(1)
}
const [{ cacheCompiledCode, saveCompiledCode }, { applyMemorySettings }] = await Promise.all([
  import('./compiled-code.ts'),
  import('./memory-settings.ts'),
])
cacheCompiledCode()
applyMemorySettings()
const [{ start }, { runWithRefusals }] = await Promise.all([import('./start.ts'), import('./start-refused.ts')])
const code = await runWithRefusals(async () => {
  await start(process.env)
  saveCompiledCode()
  return 0
}, console.error)
if (code !== 0) process.exit(code)

export {}
