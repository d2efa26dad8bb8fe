// Compiled from lists.json by `node scripts/messages.ts`. Change the messages there.
import { branchText, pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('cy')

export const listsWords = {
  open: "Eich llyfrgell",
  title: "Eich llyfrgell",
  tabs: {
    favourites: "Ffefrynnau",
    history: "Hanes",
    ownmedia: "Fy nghyfryngau",
    edits: "Rhannwyd i’w golygu",
    granted: "Rhannwyd â mi",
    conversions: "Trosiadau",
  },
  search: {
    favourites: "Chwilio ffefrynnau",
    history: "Chwilio’r hanes",
    ownmedia: "Chwilio fy nghyfryngau",
    edits: "Chwilio eitemau a rannwyd i’w golygu",
    granted: "Chwilio eitemau a rannwyd â mi",
    conversions: "Chwilio trosiadau",
  },
  clearSearch: "Clirio’r chwiliad",
  items: ({ capped, total }: { capped: boolean; total: number }): string => branchText(capped, { true: `Mwy na ${total.toLocaleString('cy')} eitem`, other: pluralText(total, { zero: `${total.toLocaleString('cy')} eitem`, one: `${total.toLocaleString('cy')} eitem`, two: `${total.toLocaleString('cy')} eitem`, few: `${total.toLocaleString('cy')} eitem`, many: `${total.toLocaleString('cy')} eitem`, other: `${total.toLocaleString('cy')} eitem` }) }),
  page: ({ index }: { index: number }): string => `Tudalen ${index.toLocaleString('cy')}`,
  none: ({ term }: { term: string | number }): string => `Dim canlyniadau ar gyfer “${term}”`,
  noneHelp: "Chwilir teitlau a disgrifiadau. Rhowch gynnig ar lai o eiriau neu eiriau mwy cyffredinol.",
  emptyPage: "Mae’r dudalen hon yn wag.",
  firstPage: "Mynd i’r dudalen gyntaf",
  failed: "Ni ellid llwytho’r rhestr",
  empty: {
    favourites: {
      title: "Dim ffefrynnau eto",
      help: [
        "Dewiswch y seren ar eitem i’w hychwanegu yma.",
        "Ar dudalen fideo gallwch gadw eiliad.",
      ] as const,
    },
    history: {
      title: "Dim wedi’i wylio eto",
      help: [
        "Bydd eitemau rydych yn eu gwylio a’u darllen yn ymddangos yma, gyda’r man lle gwnaethoch stopio.",
      ] as const,
    },
    ownmedia: {
      title: "Does gennych ddim cyfryngau eto",
      help: [
        "Bydd eitemau rydych yn eu huwchlwytho, eu recordio neu eu creu yn ymddangos yma.",
      ] as const,
    },
    edits: {
      title: "Dim byd i’w olygu",
      help: [
        "Bydd eitemau y mae eraill yn gadael i chi eu golygu yn ymddangos yma.",
      ] as const,
    },
    granted: {
      title: "Dim byd wedi’i rannu â chi",
      help: [
        "Bydd eitemau a rennir â chi neu eich grwpiau yn ymddangos yma.",
      ] as const,
    },
  },
  browse: "Mynd i’r llyfrgell",
  upload: "Uwchlwytho",
  from: ({ time }: { time: string | number }): string => `O ${time}`,
  resume: ({ time }: { time: string | number }): string => `Parhau o ${time}`,
  watched: ({ isOver, percent }: { isOver: boolean; percent: number }): string => branchText(isOver, { true: "Wedi’i wylio", other: `Wedi gwylio ${percent.toLocaleString('cy')} %` }),
  access: {
    view: "Yn gallu gweld",
    edit: "Yn gallu golygu",
  },
  added: ({ date }: { date: string | number }): string => `Ychwanegwyd ${date}`,
  viewedOn: ({ date }: { date: string | number }): string => `Gwyliwyd ${date}`,
  sharedOn: ({ date }: { date: string | number }): string => `Rhannwyd ${date}`,
  removeOf: ({ title }: { title: string | number }): string => `Tynnu ${title} o’ch hanes`,
  remove: "Tynnu o’r hanes",
  clear: "Clirio’r hanes",
  clearAsk: {
    title: "Clirio eich holl hanes?",
    help: "Ni ellir dadwneud hyn. Mae gwyliadau’n dal i gael eu cyfrif, a fideos yn dal i barhau o’r man lle gwnaethoch stopio.",
    confirm: "Clirio’r hanes",
    keep: "Cadw",
  },
  notRemoved: ({ title, reason }: { title: string | number; reason: string | number }): string => `Mae ${title} yn eich hanes o hyd. ${reason}`,
}
