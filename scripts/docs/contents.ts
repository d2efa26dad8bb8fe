import { existsSync, globSync } from 'node:fs'

/** A section of the manual, in the order of its navigation. */
export interface Section {
  title: string
  /** Files of the repository, or patterns of files, which stand in the order of their names. */
  pages: readonly string[]
  /** Files with pages that the navigation leaves out, because another page lists them. */
  unlisted?: readonly string[]
}

export const sections: readonly Section[] = [
  { title: 'Start', pages: ['docs/index.md', 'docs/start/first-player.md', 'docs/start/first-portal.md'] },
  {
    title: 'Concepts',
    pages: ['items', 'players', 'clients', 'themes', 'rights'].map((name) => `docs/concepts/${name}.md`),
  },
  {
    title: 'How to',
    pages: [
      ...['html', 'react', 'preact', 'vue', 'svelte', 'angular', 'nextjs', 'wordpress'].map((name) => `docs/how-to/${name}.md`),
      ...['moodle', 'canvas', 'blackboard', 'brightspace', 'sakai'].map((name) => `docs/how-to/${name}.md`),
      'docs/how-to/programs.md',
      'docs/other-origins.md',
      ...['themes', 'events', 'subtitles', 'class-captions', 'languages'].map((name) => `docs/how-to/${name}.md`),
      'docs/self-hosting.md',
      'docs/capabilities/signage.md',
    ],
  },
  {
    title: 'Reference',
    pages: ['docs/integrations.md', 'docs/embedding.md', 'docs/reference/*.md', 'docs/export-format.md', 'docs/old-doors.md'],
  },
  { title: 'The library', pages: ['docs/capabilities/*.md'] },
  {
    title: 'Project',
    pages: [
      'docs/architecture.md',
      'docs/glossary.md',
      'docs/decisions/README.md',
      'docs/performance.md',
      'docs/translating.md',
      'CONTRIBUTING.md',
      'SECURITY.md',
      'CHANGELOG.md',
    ],
    unlisted: ['docs/decisions/[0-9]*.md'],
  },
]

/** The place of a page in the manual. */
export interface PagePlace {
  /** `docs/start/first-player.md` */
  source: string
  /** `start/first-player` */
  name: string
  section: string
  isListed: boolean
}

const filesOf = (patterns: readonly string[]): string[] =>
  patterns.flatMap((pattern) => {
    if (!/[*[]/.test(pattern)) return existsSync(pattern) ? [pattern] : refuseMissing(pattern)
    return globSync(pattern).sort()
  })

function refuseMissing(path: string): never {
  throw new Error(`The manual lists ${path}, which does not exist.`)
}

/** A folder's README is its index; documents of the root stand beside the others. */
const nameOf = (source: string): string =>
  source
    .replace(/^docs\//, '')
    .replace(/\.md$/, '')
    .replace(/(^|\/)README$/, '$1index')
    .replace(/^[A-Z]+$/, (name) => name.toLowerCase())

/** Every page in reading order. A page that two sections name stands in the first. */
export function pagePlaces(): PagePlace[] {
  const places = sections.flatMap(({ title: section, pages, unlisted = [] }) => [
    ...filesOf(pages).map((source) => ({ source, name: nameOf(source), section, isListed: true })),
    ...filesOf(unlisted).map((source) => ({ source, name: nameOf(source), section, isListed: false })),
  ])
  return places.filter(({ source }, at) => places.findIndex((one) => one.source === source) === at)
}
