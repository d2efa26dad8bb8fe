// Compiled from panels.json by `node scripts/messages.ts`. Change the messages there.
export const panelsWords = {

}
