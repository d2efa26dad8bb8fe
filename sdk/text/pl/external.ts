// Compiled from external.json by `node scripts/messages.ts`. Change the messages there.
export const externalWords = {
  frame: ({ host }: { host: string | number }): string => `Film z ${host}`,
  notice: ({ host }: { host: string | number }): string => `Ten film znajduje się w serwisie ${host}. Po włączeniu odtwarzania serwis ten pozna adres IP i to, co jest oglądane. Obowiązuje jego własna polityka prywatności.`,
}
