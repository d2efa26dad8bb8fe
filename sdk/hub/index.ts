export {
  type ClassConnection,
  type ClassConnectionOptions,
  type ClassConnectionState,
  type ClassPlace,
  type ClassPointer,
  joinClass,
} from './join-class.ts'
