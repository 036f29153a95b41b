// What the declarations need of @types/node, which Debian does not have.

declare class Buffer extends Uint8Array {
  toString(encoding?: string): string;
}
interface SymbolConstructor {
  readonly asyncDispose: unique symbol;
}
