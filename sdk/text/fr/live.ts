// Compiled from live.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('fr')

export const liveWords = {
  goLive: "Passer en direct",
  encoder: "Encodeur",
  busy: ({ name }: { name: string | number }): string => `${name} (en direct)`,
  noEncoder: "Vous ne pouvez encore utiliser aucun encodeur. Adressez-vous à un administrateur.",
  isOff: "Ce serveur n’accepte pas de directs.",
  startsAt: "Début",
  startsAtHelp: "Laissez vide pour commencer dès que l’encodeur envoie.",
  blankTitle: "Veuillez saisir un titre.",
  start: "Créer",
  panel: "Direct",
  states: {
    waiting: "En attente de l’encodeur",
    live: "En direct",
    interrupted: "Interrompu",
    ended: "Terminé",
  },
  waiting: "Le direct n’a pas encore commencé.",
  startsIn: ({ time }: { time: string | number }): string => `Commence dans ${time}`,
  interrupted: "L’encodeur n’envoie plus rien. Le direct reprend s’il revient dans les deux minutes.",
  ended: "Ce direct est terminé.",
  viewers: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('fr')} spectateur`, many: `${count.toLocaleString('fr')} spectateurs`, other: `${count.toLocaleString('fr')} spectateurs` }),
  connection: "Serveur et clé",
  connectionTitle: "Régler l’encodeur",
  connectionHelp: "Saisissez les deux dans l’encodeur, puis lancez l’envoi. Dans OBS : Paramètres, Stream, service Personnalisé. Réglez l’intervalle d’images clés sur 2 s.",
  server: "Serveur",
  key: "Clé de diffusion",
  keyHelp: "Ne la montrez à personne : qui la possède peut diffuser.",
  end: "Terminer le direct",
  endAsk: "Terminer ce direct ?",
  endHelp: "Il se termine pour tout le monde. Si son encodeur conserve les enregistrements, ce média lit désormais l’enregistrement.",
  hasEnded: "Le direct est terminé",
}
