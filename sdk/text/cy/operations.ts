// Compiled from operations.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('cy')

export const operationsWords = {
  request: ({ id }: { id: string | number }): string => `Os ydych yn rhoi gwybod am y gwall hwn, rhowch y rhif ${id}.`,
  title: "System",
  lead: "Cyflwr y gweinydd, ei giw a'i storfa.",
  version: ({ version, started }: { version: string | number; started: string | number }): string => `Vitrine ${version}, dechreuwyd ${started}.`,
  health: "Cyflwr",
  healthy: "Mae pob rhan o'r gweinydd yn gweithio.",
  unhealthy: "Nid yw rhan o'r gweinydd yn gweithio. Mae cofnod y gweinydd yn dweud pam.",
  passkeys: ({ count }: { count: number }): string => pluralText(count, { zero: `Nid yw ${count.toLocaleString('cy')} allwedd mynediad yn gweithio: roedd gan VITRINE_BASE_URL westeiwr arall pan gafodd ei chreu. Mae’r perchnogion yn mewngofnodi mewn ffordd arall ac yn ychwanegu rhai newydd, neu rydych yn gosod y cyfeiriad blaenorol eto.`, one: `Nid yw ${count.toLocaleString('cy')} allwedd mynediad yn gweithio: roedd gan VITRINE_BASE_URL westeiwr arall pan gafodd ei chreu. Mae’r perchnogion yn mewngofnodi mewn ffordd arall ac yn ychwanegu rhai newydd, neu rydych yn gosod y cyfeiriad blaenorol eto.`, two: `Nid yw ${count.toLocaleString('cy')} allwedd mynediad yn gweithio: roedd gan VITRINE_BASE_URL westeiwr arall pan gafodd ei chreu. Mae’r perchnogion yn mewngofnodi mewn ffordd arall ac yn ychwanegu rhai newydd, neu rydych yn gosod y cyfeiriad blaenorol eto.`, few: `Nid yw ${count.toLocaleString('cy')} allwedd mynediad yn gweithio: roedd gan VITRINE_BASE_URL westeiwr arall pan gafodd ei chreu. Mae’r perchnogion yn mewngofnodi mewn ffordd arall ac yn ychwanegu rhai newydd, neu rydych yn gosod y cyfeiriad blaenorol eto.`, many: `Nid yw ${count.toLocaleString('cy')} allwedd mynediad yn gweithio: roedd gan VITRINE_BASE_URL westeiwr arall pan gafodd ei chreu. Mae’r perchnogion yn mewngofnodi mewn ffordd arall ac yn ychwanegu rhai newydd, neu rydych yn gosod y cyfeiriad blaenorol eto.`, other: `Nid yw ${count.toLocaleString('cy')} allwedd mynediad yn gweithio: roedd gan VITRINE_BASE_URL westeiwr arall pan gafodd ei chreu. Mae’r perchnogion yn mewngofnodi mewn ffordd arall ac yn ychwanegu rhai newydd, neu rydych yn gosod y cyfeiriad blaenorol eto.` }),
  parts: {
    Process: "Rhaglen y gweinydd",
    Database: "Cronfa ddata",
    Files: "Storfa ffeiliau",
    Queue: "Ciw",
  },
  states: {
    works: "Yn gweithio",
    fails: "Ddim yn gweithio",
    late: "Ddim yn ateb mewn pryd",
    ending: "Yn cau",
  },
  queue: "Ciw",
  queueEmpty: "Nid oes tasgau yn aros, yn rhedeg nac wedi methu.",
  failedHelp: "Gellir ailgychwyn trosiadau a fethodd o dan Trosiadau.",
  job: "Tasg",
  waiting: "Yn aros",
  running: "Yn rhedeg",
  failed: "Wedi methu",
  oldest: "Yn aros ers",
  none: "–",
  storage: "Storfa",
  free: ({ amount }: { amount: string | number }): string => `Mae ${amount} yn rhydd ar ddisg y ffolder data.`,
  kind: "Math",
  size: "Maint",
  groups: {
    originals: "Ffeiliau gwreiddiol",
    playable: "Fersiynau i chwaraewyr",
    pictures: "Lluniau",
    texts: "Isdeitlau",
    attached: "Cyfryngau cysylltiedig",
  },
}
