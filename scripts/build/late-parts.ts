import type { ManualChunkMeta, OutputOptions } from 'rollup'

const entry = 'portal/main.tsx'
/** Parts that the home page of the portal loads after its first paint, by the name of their file. */
const parts: Readonly<Record<string, string>> = {
  commands: 'portal/commands/page-commands.tsx',
  'upload-anywhere': 'portal/uploads/upload-anywhere.tsx',
  'edit-page-link': 'portal/layouts/edit-page-link.tsx',
}
/** Modules that belong to one of these files; others, such as contracts, stay on their own. */
const within = /^(portal|sdk\/text\/en|node_modules\/lucide-react)/

/**
 * Puts the imports of each late part into one file. Without it rollup cuts a file for every set of pages that shares a module, and the home page
 * asks for some twenty small files for one part. Modules that the entry loads anyway stay with it.
 */
export function lateParts(root: string): Pick<OutputOptions, 'manualChunks' | 'onlyExplicitManualChunks'> {
  let names: Map<string, string> | undefined
  const manualChunks = (id: string, meta: ManualChunkMeta): string | undefined => {
    names ??= namesOf(root, meta)
    return names.get(id)
  }
  return { manualChunks, onlyExplicitManualChunks: true }
}

function namesOf(root: string, meta: ManualChunkMeta): Map<string, string> {
  const first = closure(`${root}/${entry}`, meta, new Set())
  const found = new Map<string, string>()
  for (const [name, path] of Object.entries(parts)) {
    for (const id of closure(`${root}/${path}`, meta, new Set(first)))
      if (!first.has(id) && !found.has(id) && within.test(id.slice(root.length + 1))) found.set(id, name)
  }
  return found
}

/** The module and everything that it imports at once, directly or not. */
function closure(id: string, meta: ManualChunkMeta, known: Set<string>): Set<string> {
  const module = meta.getModuleInfo(id)
  if (!module) throw new Error(`There is no module ${id}`)
  if (known.has(id)) return known
  known.add(id)
  for (const imported of module.importedIds) if (!known.has(imported)) closure(imported, meta, known)
  return known
}
