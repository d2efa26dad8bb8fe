import * as v from 'valibot'
import { ClassCommands, HubLimits, type HubMessage } from '../hub/contract.ts'
import { ItemId } from '../media/contract.ts'
import { Flag, Numeric, OptionalRow, RowId, Whole } from '../wire/contract.ts'

const Position = /* @__PURE__ */ v.optional(v.pipe(Numeric(), v.minValue(0), v.maxValue(1_000_000)))
const Last = /* @__PURE__ */ v.optional(v.pipe(Whole(), v.minValue(0)), 0)

/** Schemas of the messages that clients send, by name. They stand apart, because clients do not need them. */
export const HubMessages = {
  joinGroup: /* @__PURE__ */ v.object({ id: ItemId, last: Last }),
  leaveGroup: /* @__PURE__ */ v.object({ id: ItemId }),
  mediaControl: /* @__PURE__ */ v.object({ id: ItemId, control: Flag }),
  mediaControlCommand: /* @__PURE__ */ v.object({
    id: ItemId,
    command: v.picklist(ClassCommands),
    control: v.optional(Flag),
    position: Position,
    item: OptionalRow(),
    page: v.optional(v.pipe(Whole(), v.minValue(0), v.maxValue(10_000)), 0),
    tlid: OptionalRow(),
    aid: OptionalRow(),
    user: OptionalRow(),
    last: Last,
  }),
  locationUpdate: /* @__PURE__ */ v.object({
    id: ItemId,
    position: v.pipe(Numeric(), v.minValue(0), v.maxValue(1_000_000)),
    playing: Flag,
  }),
  broadcastMessage: /* @__PURE__ */ v.object({
    id: ItemId,
    text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(HubLimits.text)),
  }),
  newLessonItem: /* @__PURE__ */ v.object({ id: ItemId, item: v.optional(RowId) }),
  updateQuestion: /* @__PURE__ */ v.object({ id: ItemId }),
  updateViewership: /* @__PURE__ */ v.object({ id: ItemId }),
} as const satisfies Record<HubMessage, v.GenericSchema>
