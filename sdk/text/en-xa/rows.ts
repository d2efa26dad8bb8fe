// Compiled from rows.json by `node scripts/messages.ts`. Change the messages there.
export const rowsWords = {
  handle: ({ name, place, count }: { name: string | number; place: number; count: number }): string => `[Móvé ${name}, ñóŵ ${place.toLocaleString('en-xa')} óf ${count.toLocaleString('en-xa')}~~~~~~~ ~~~~~]`,
  handleHelp: "[Ðřáğ, óř úšé ťhé ářřóŵ kéýš.~~~~~~~ ~~]",
  up: ({ name }: { name: string | number }): string => `[Móvé ${name} úp~~~~~~]`,
  down: ({ name }: { name: string | number }): string => `[Móvé ${name} đóŵñ~~~~~~]`,
  options: ({ name }: { name: string | number }): string => `[Öpťíóñš fóř ${name}~~~~~~~]`,
}
