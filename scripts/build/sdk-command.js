#!/usr/bin/env node
import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const usage = `Usage: npx vitrine-sdk eject player FOLDER

Copies the source of the player's first skin (TSX and CSS) into FOLDER of your project. It imports public names of vitrine-sdk only.
Then import './FOLDER/player.css' and 'vitrine-sdk/parts.css' in place of 'vitrine-sdk/vitrine.css', and DefaultPlayer from './FOLDER/default-player'.
`
const [action, what, folder] = process.argv.slice(2)
const source = fileURLToPath(new URL('eject/player', import.meta.url))
if (action !== 'eject' || what !== 'player' || !folder) {
  console.error(usage)
  process.exit(2)
}
const names = readdirSync(source)
const present = names.filter((name) => existsSync(join(folder, name)))
if (present.length > 0) {
  console.error(`${folder} has ${present.join(', ')} already: choose another folder, or move them away.`)
  process.exit(1)
}
mkdirSync(folder, { recursive: true })
for (const name of names) copyFileSync(join(source, name), join(folder, name))
console.log(`${names.length} files in ${folder}.`)
