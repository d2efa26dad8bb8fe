import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { hubFaults, hubFiles } from './hub-apart.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const client = 'x({tryAllTransports:true})'
const room = 'import{j}from"./chunk-hub.js";j()'

/** A build with these scripts beside those of a class, which are as they should be. */
function built(change: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-hub-'))
  folders.push(folder)
  const files = {
    'portal/main-a.js': 'import("./chunk-view.js")',
    'portal/chunk-view.js': 'const room=()=>import(`./chunk-room.js`)',
    'portal/chunk-room.js': room,
    'portal/chunk-hub.js': client,
    'embeds/start/start-a.js': 'go()',
    'embeds/class/class-a.js': client,
    ...change,
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return { portal: join(folder, 'portal'), embeds: join(folder, 'embeds') }
}

it('finds a page that loads the client of the hub without a class', () => {
  for (const [change, fault] of [
    [{ 'portal/main-a.js': room }, 'main-a.js of the portal loads the client of the hub at once.'],
    [{ 'portal/chunk-view.js': 'import"./chunk-room.js"' }, 'chunk-view.js of the portal loads the client of the hub at once.'],
    [{ 'portal/chunk-view.js': "export{a}from './chunk-room.js'" }, 'chunk-view.js of the portal loads the client of the hub at once.'],
    [{ 'portal/chunk-view.js': client }, 'The client of the hub is 2 files of the portal.'],
    [{ 'portal/chunk-hub.js': '' }, 'The client of the hub is 0 files of the portal.'],
    [{ 'embeds/start/start-a.js': client }, 'start/start-a.js of the embeds has the client of the hub.'],
  ] as const)
    expect(hubFaults(built(change))).toEqual([fault])
})

it('finds nothing where the script of a class loads it, and that comes when a page needs it', () => {
  const folders = built()
  expect(hubFaults(folders)).toEqual([])
  expect(hubFiles(folders.portal)).toEqual(['chunk-hub.js'])
})
