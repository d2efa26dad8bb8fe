export { countChat, insertChatMessage, listChat, removeChatMessage, saveHidden } from './chat-table.ts'
export { insertMark, listMarks, pointsOf, removeNewestStroke } from './marks-table.ts'
export {
  countPresent,
  type EventRow,
  endLostPresences,
  endPresence,
  insertClass,
  insertPresence,
  isPresent,
  isThereAt,
  listClassesShowing,
  listEventsAfter,
  listNewest,
  listPresences,
  listPresent,
  touchPresences,
  updateClass,
  updatePresences,
} from './table.ts'
