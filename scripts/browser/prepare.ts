// Makes the files that browser tests need once, before several groups start.
import { makeBrowserMedia } from './media.ts'
import { browserPackages } from './packages.ts'

export const packageSources = ['sdk/**/*.{ts,tsx}', 'portal/**/*.{ts,tsx}', 'embeds/**/*.ts']

makeBrowserMedia()
for (const renderer of ['react', 'preact'] as const) await browserPackages(renderer, packageSources)
