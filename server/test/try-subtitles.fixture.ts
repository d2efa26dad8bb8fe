import { compareSubtitles } from './compare-subtitles.fixture.ts'

/* `npm run try-subtitles -- FOLDER` prints where our reader and Chromium's differ in the subtitle files of a folder. */
const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error('Which folder? npm run try-subtitles -- FOLDER')
  process.exit(1)
}
const files = await compareSubtitles(folder)
for (const { name, cues, differences } of files) {
  console.log(`${name}: ${cues} cues, ${differences.length} differences`)
  for (const difference of differences) console.log(`  ${difference}`)
}
console.log(`${files.length} files, ${files.filter(({ differences }) => differences.length > 0).length} with differences`)
