import { createStore } from '../../sdk/store/index.ts'

/** Files that were dropped or pasted anywhere in the portal: the upload page takes them. */
export const incomingFiles = createStore<{ files: readonly File[] }>({ files: [] })
