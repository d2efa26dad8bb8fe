import * as v from 'valibot'
import { ClassCommands, HubLimits, type HubMessage, MarkColors, VoiceLimits, voiceMime } from '../hub/contract.ts'
import { ItemId } from '../media/contract.ts'
import { Flag, Numeric, OptionalRow, RowId, Whole } from '../wire/contract.ts'

const Position = /* @__PURE__ */ v.optional(v.pipe(Numeric(), v.minValue(0), v.maxValue(1_000_000)))
/** The time of the server at which a page has read a position, in milliseconds since 1970. */
const ReadAt = /* @__PURE__ */ v.optional(v.pipe(Numeric(), v.minValue(0), v.maxValue(8e15)))
/** A share of the width or height of an image. */
const Share = () => v.pipe(Numeric(), v.minValue(0), v.maxValue(1))
const Points = /* @__PURE__ */ v.pipe(
  v.array(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  v.minLength(2),
  v.maxLength(HubLimits.points * 2),
  v.check((points) => points.length % 2 === 0),
)
/** Bytes as text, of at most so many characters. */
const Base64 = (length: number) => v.pipe(v.string(), v.minLength(4), v.maxLength(length), v.base64())
const Last = /* @__PURE__ */ v.optional(v.pipe(Whole(), v.minValue(0)), 0)

/** Signs that change how the names beside it are read, or that no one sees, are left out; a name without a letter or digit is none. */
const GuestName = /* @__PURE__ */ v.pipe(
  v.string(),
  v.maxLength(HubLimits.guestName * 2),
  v.transform((name) => name.replaceAll(/[\p{C}\p{Z}]/gu, (sign) => (/[\p{Z}\s]/u.test(sign) ? ' ' : '')).trim()),
  v.maxLength(HubLimits.guestName),
  v.transform((name) => (/[\p{L}\p{N}]/u.test(name) ? name : '')),
)

/** Schemas of the messages that clients send, by name. They stand apart, because clients do not need them. */
export const HubMessages = {
  joinGroup: /* @__PURE__ */ v.object({
    id: ItemId,
    last: Last,
    name: v.optional(GuestName, ''),
  }),
  leaveGroup: /* @__PURE__ */ v.object({ id: ItemId }),
  mediaControl: /* @__PURE__ */ v.object({ id: ItemId, control: Flag }),
  mediaControlCommand: /* @__PURE__ */ v.object({
    id: ItemId,
    command: v.picklist(ClassCommands),
    control: v.optional(Flag),
    position: Position,
    at: ReadAt,
    item: OptionalRow(),
    page: v.optional(v.pipe(Whole(), v.minValue(0), v.maxValue(10_000)), 0),
    tlid: OptionalRow(),
    aid: OptionalRow(),
    user: OptionalRow(),
    number: OptionalRow(),
    x: v.optional(Share()),
    y: v.optional(Share()),
    stroke: OptionalRow(),
    color: v.optional(v.picklist(MarkColors), 'red'),
    points: v.optional(Points),
    last: Last,
  }),
  locationUpdate: /* @__PURE__ */ v.object({
    id: ItemId,
    position: v.pipe(Numeric(), v.minValue(0), v.maxValue(1_000_000)),
    at: ReadAt,
    playing: Flag,
  }),
  /** No name: the live stream has ended. */
  liveStream: /* @__PURE__ */ v.object({
    id: ItemId,
    name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(HubLimits.streamName)), ''),
  }),
  broadcastMessage: /* @__PURE__ */ v.object({
    id: ItemId,
    text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(HubLimits.text)),
  }),
  newLessonItem: /* @__PURE__ */ v.object({ id: ItemId, item: v.optional(RowId) }),
  updateQuestion: /* @__PURE__ */ v.object({ id: ItemId }),
  updateViewership: /* @__PURE__ */ v.object({ id: ItemId }),
  voiceBroadcastCommand: /* @__PURE__ */ v.variant('command', [
    v.object({
      id: ItemId,
      command: v.literal('start'),
      mime: v.pipe(
        v.string(),
        v.maxLength(60),
        v.check((mime) => voiceMime(mime) === mime),
      ),
      init: Base64(VoiceLimits.init),
    }),
    v.object({ id: ItemId, command: v.literal('bundle'), talk: RowId, number: RowId, data: Base64(VoiceLimits.bundle) }),
    v.object({ id: ItemId, command: v.literal('end'), talk: RowId }),
  ]),
  pointerMove: /* @__PURE__ */ v.object({ id: ItemId, x: Share(), y: Share() }),
} as const satisfies Record<HubMessage, v.GenericSchema>
