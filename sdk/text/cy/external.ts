// Compiled from external.json by `node scripts/messages.ts`. Change the messages there.
export const externalWords = {
  frame: ({ host }: { host: string | number }): string => `Fideo gan ${host}`,
  notice: ({ host }: { host: string | number }): string => `Mae’r fideo hwn ar ${host}. Os byddwch yn ei chwarae, bydd y gwasanaeth hwnnw’n gweld eich cyfeiriad IP a’r hyn rydych yn ei wylio, a bydd ei bolisi preifatrwydd ei hun yn berthnasol.`,
}
