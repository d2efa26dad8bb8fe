// Compiled from fonts.json by `node scripts/messages.ts`. Change the messages there.
export const fontsWords = {
  area: 'fonts',
  title: "Fonts",
  lead: "Your own fonts for widgets. They are stored here; nothing is loaded from other servers.",
  add: "Upload font",
  upload: "Upload",
  file: "Font file",
  fileHelp: "WOFF2, TTF or OTF, at most 700 kB. Check that the licence of the font allows use on websites.",
  name: "Name",
  nameHelp: "This name appears where a font is chosen.",
  kind: "Type",
  size: "Size",
  noneTitle: "No fonts yet",
  noneHelp: "Upload a font to use it in widgets.",
  added: "Font uploaded.",
  removed: "Font deleted.",
  removeAsk: ({ name }: { name: string | number }): string => `Delete ${name}?`,
  removeHelp: "Widgets that use it are shown in the next font of their list.",
}
export type FontsWords = typeof fontsWords
