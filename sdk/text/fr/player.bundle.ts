// Compiled from the list of bundles by `node scripts/messages.ts`.
export { barWords as bar } from './bar.ts'
export { externalWords as external } from './external.ts'
export { keysWords as keys } from './keys.ts'
export { kindsWords as kinds } from './kinds.ts'
export { menusWords as menus } from './menus.ts'
export { multiStreamWords as multiStream } from './multi-stream.ts'
export { panoramaWords as panorama } from './panorama.ts'
export { playerWords as player } from './player.ts'
