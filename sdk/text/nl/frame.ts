// Compiled from frame.json by `node scripts/messages.ts`. Change the messages there.
export const frameWords = {
  waiting: "Log in via het venster dat is geopend. Daarna gaat deze pagina vanzelf verder.",
  sessionBlocked: "Je bent ingelogd, maar je browser staat niet toe dat deze pagina dat onthoudt. Open het item in plaats daarvan in de mediatheek.",
}
