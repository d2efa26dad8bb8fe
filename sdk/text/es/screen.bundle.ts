// Compiled from the list of bundles by `node scripts/messages.ts`.
export { galleryWords as gallery } from './gallery.ts'
export { screenWords as screen } from './screen.ts'
