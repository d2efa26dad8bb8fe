// Compiled from new-media.json by `node scripts/messages.ts`. Change the messages there.
export const newMediaWords = {
  open: "[Ñéŵ~]",
  title: "[Çřéáťé ñéŵ~~~~]",
  kind: "[Ŵháť đó ýóú ŵáñť ťó çřéáťé?~~~~~~~ ~]",
  playlist: "[Płáýłíšť~~~]",
  playlistHelp: "[Víđéóš, áúđíó, đóçúméñťš áñđ çhápťéřš íñ ýóúř óŵñ óřđéř.~~~~~~~ ~~~~~~~ ~~~]",
  photoset: "[Phóťóšéť~~~]",
  photosetHelp: "[Phóťóš fřóm ýóúř đévíçé óř ťhé łíbřářý.~~~~~~~ ~~~~~]",
  name: "[Ţíťłé~~]",
  description: "[Ðéšçřípťíóñ~~~~]",
  create: "[Çřéáťé~~]",
  made: ({ title }: { title: string | number }): string => `[“${title}” çřéáťéđ. Åđđ ťhé fířšť íťémš.~~~~~~~ ~~~~~~]`,
  virtualClass: "[Vířťúáł çłášš~~~~~]",
  virtualClassHelp: "[Ýóú šhóŵ íťémš ťó évéřýóñé íñ ťhé çłášš áť ťhé šámé ťímé.~~~~~~~ ~~~~~~~ ~~~]",
}
