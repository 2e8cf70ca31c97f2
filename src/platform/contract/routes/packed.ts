/**
 * Data as a page carries it: the field names shared by several objects are written once. An object is the number of its
 * shape and its values; a list begins with 0.
 */
export type Packed = { shapes: string[][]; data: unknown };

export function pack(value: unknown): Packed {
  const numbers = new Map<string, number>();
  const shapes: string[][] = [];
  const getNumber = (names: string[]) => {
    const key = JSON.stringify(names);
    const known = numbers.get(key) ?? shapes.push(names);
    numbers.set(key, known);
    return known;
  };
  const packValue = (given: unknown): unknown => {
    const each = hasToJson(given) ? given.toJSON() : given;
    if (Array.isArray(each)) return [0, ...each.map(packValue)];
    if (typeof each !== 'object' || each === null) return each;
    const fields = Object.entries(each).filter(([, field]) => field !== undefined);
    const number = getNumber(fields.map(([name]) => name));
    return [number, ...fields.map(([, field]) => packValue(field))];
  };
  const data = packValue(value);
  return { shapes, data };
}

export function unpack({ shapes, data }: Packed): unknown {
  const unpackValue = (each: unknown): unknown => {
    if (!Array.isArray(each)) return each;
    const [number, ...values] = each.map(unpackValue);
    const names = shapes[Number(number) - 1];
    return names ? Object.fromEntries(names.map((name, place) => [name, values[place]])) : values;
  };
  return unpackValue(data);
}

/** Whether a value has `toJSON`, which `pack` calls like `JSON.stringify`. */
function hasToJson(value: unknown): value is { toJSON(): unknown } {
  return typeof value === 'object' && value !== null && 'toJSON' in value;
}
