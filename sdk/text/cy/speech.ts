// Compiled from speech.json by `node scripts/messages.ts`. Change the messages there.
export const speechWords = {
  create: "Creu isdeitlau awtomatig",
  help: "Mae rhaglen yn ysgrifennu'r hyn a ddywedir. Cewch ddrafft: darllenwch a chywirwch ef cyn ei gyhoeddi.",
  language: "Iaith lafar",
  detect: "Canfod yn awtomatig",
  started: "Mae isdeitlau awtomatig yn cael eu creu. Gallwch gau'r ffenestr hon.",
  waiting: "Isdeitlau awtomatig: yn aros eu tro",
  working: "Creu isdeitlau awtomatig",
  failed: ({ reason }: { reason: string | number }): string => `Nid oedd modd creu isdeitlau awtomatig. ${reason}`,
  stop: "Stopio",
  draft: "Crëwyd yn awtomatig. Gwiriwch ef cyn ei gyhoeddi.",
}
