// What browser tests need is made once, before several of them begin at the same time.
import { makeBrowserMedia } from './media.ts'
import { browserPackages } from './packages.ts'

export const packageSources = ['sdk/**/*.{ts,tsx}', 'portal/**/*.{ts,tsx}', 'embeds/**/*.ts']

makeBrowserMedia()
for (const renderer of ['react', 'preact'] as const) await browserPackages(renderer, packageSources)
