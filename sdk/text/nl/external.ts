// Compiled from external.json by `node scripts/messages.ts`. Change the messages there.
export const externalWords = {
  frame: ({ host }: { host: string | number }): string => `Video van ${host}`,
  notice: ({ host }: { host: string | number }): string => `Deze video staat bij ${host}. Als je hem afspeelt, ziet die dienst je IP-adres en wat je bekijkt. Het privacybeleid van die dienst is dan van toepassing.`,
}
