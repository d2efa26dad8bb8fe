// Compiled from details.json by `node scripts/messages.ts`. Change the messages there.
export const detailsWords = {
  title: "[Ðéťáíłš~~~]",
  kind: "[Ţýpé~~]",
  owner: "[Öŵñéř~~]",
  date: "[Åđđéđ~~]",
  duration: "[Ðúřáťíóñ~~~]",
  views: "[Víéŵš~~]",
  description: "[Ðéšçřípťíóñ~~~~]",
  location: "[Púbłíšhíñğ półíçý~~~~~~]",
  pixels: "[Îmáğé šížé~~~~]",
  file: "[Öříğíñáł fíłé~~~~~]",
}
