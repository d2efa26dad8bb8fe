// Compiled from image-subtitles.json by `node scripts/messages.ts`. Change the messages there.
export const imageSubtitlesWords = {
  title: "Isdeitlau’r ffeil sy’n ddelweddau",
  waiting: ({ name }: { name: string | number }): string => `${name}: yn aros i gael eu darllen`,
  working: ({ name }: { name: string | number }): string => `${name}: yn darllen testun o ddelweddau`,
  unread: ({ name }: { name: string | number }): string => `${name}: nid oes rhaglen ar y gweinydd hwn sy’n darllen yr iaith hon o ddelweddau`,
  failed: ({ name, reason }: { name: string | number; reason: string | number }): string => `Ni ellid darllen ${name}. ${reason}`,
  draft: "Darllenwyd o ddelweddau’r ffeil. Cymharwch ef â’r ffilm cyn ei gyhoeddi.",
  burn: "Llosgi i’r fideo",
  burnName: ({ name }: { name: string | number }): string => `Llosgi “${name}” i’r fideo`,
  burnText: "Gwneir ffeil newydd lle mae’r is-deitlau hyn yn rhan o’r llun: mae pawb yn eu gweld ac ni all neb eu diffodd. Dangosir y ffeil bresennol nes bod yr un newydd yn barod, a gallwch ddychwelyd ati o dan “Disodli’r ffeil”.",
  burning: "Mae’r ffeil newydd ar y gweill. Bydd tudalen yr eitem yn dweud pan fydd yn barod.",
  read: ({ name }: { name: string | number }): string => `${name}: wedi’i ddarllen, gweler y drafft`,
}
