export { type ClassConnection, type ClassConnectionOptions, type ClassConnectionState, type ClassPlace, joinClass } from './join-class.ts'
