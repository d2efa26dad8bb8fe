import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync } from 'node:fs'

/** `npm run docs -- FOLDER`: writes the manual into a folder, as static files that work under any path of any web server. */
const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error('Name a folder for the manual: npm run docs -- public')
  process.exit(2)
}
if (existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(`${folder}/llms.txt`)) {
  console.error(`${folder} has other files. Name a new folder, or one with an older manual.`)
  process.exit(2)
}
execFileSync('node_modules/.bin/rollup', ['-c', '--silent'], { stdio: 'inherit', env: { ...process.env, BUILD: 'manual' } })
cpSync('dist/docs', folder, { recursive: true })
console.log(`The manual is in ${folder}; open ${folder}/index.html.`)
