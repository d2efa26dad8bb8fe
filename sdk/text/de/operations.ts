// Compiled from operations.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('de')

export const operationsWords = {
  request: ({ id }: { id: string | number }): string => `Wenn Sie diesen Fehler melden, nennen Sie die Nummer ${id}.`,
  title: "System",
  lead: "Zustand des Servers, seiner Warteschlange und seines Speichers.",
  version: ({ version, started }: { version: string | number; started: string | number }): string => `Vitrine ${version}, gestartet ${started}.`,
  health: "Zustand",
  healthy: "Alle Teile des Servers funktionieren.",
  unhealthy: "Ein Teil des Servers funktioniert nicht. Das Protokoll des Servers nennt den Grund.",
  passkeys: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('de')} Passkey funktioniert nicht: VITRINE_BASE_URL hatte einen anderen Rechnernamen, als er angelegt wurde. Die betroffene Person meldet sich anders an und fügt einen neuen hinzu, oder Sie setzen wieder die frühere Adresse.`, other: `${count.toLocaleString('de')} Passkeys funktionieren nicht: VITRINE_BASE_URL hatte einen anderen Rechnernamen, als sie angelegt wurden. Die betroffenen Personen melden sich anders an und fügen neue hinzu, oder Sie setzen wieder die frühere Adresse.` }),
  parts: {
    Process: "Serverprogramm",
    Database: "Datenbank",
    Files: "Dateispeicher",
    Queue: "Warteschlange",
  },
  states: {
    works: "Funktioniert",
    fails: "Funktioniert nicht",
    late: "Antwortet nicht rechtzeitig",
    ending: "Wird beendet",
  },
  queue: "Warteschlange",
  queueEmpty: "Keine Aufträge warten, laufen oder sind fehlgeschlagen.",
  failedHelp: "Fehlgeschlagene Konvertierungen können unter „Konvertierungen“ neu gestartet werden.",
  job: "Auftrag",
  waiting: "Wartend",
  running: "Laufend",
  failed: "Fehler",
  oldest: "Wartet seit",
  none: "–",
  storage: "Speicher",
  free: ({ amount }: { amount: string | number }): string => `${amount} sind auf dem Datenträger des Datenordners frei.`,
  kind: "Art",
  size: "Größe",
  groups: {
    originals: "Originale",
    playable: "Fassungen für Player",
    pictures: "Bilder",
    texts: "Untertitel",
    attached: "Begleitmaterial",
  },
}
