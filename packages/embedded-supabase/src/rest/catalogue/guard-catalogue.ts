import { catalogueUnavailable, fromCatalogueError } from '../database-error.ts';
import type { Catalogue } from './catalogue.ts';

export function guardCatalogue(catalogue: Catalogue, timeoutMs: number): Catalogue {
  const guard = <Result>(look: Promise<Result>) => inTime(look, timeoutMs);
  return {
    schemas: catalogue.schemas,
    find: (schema, name, mustHave) => guard(catalogue.find(schema, name, mustHave)),
    functions: (schema, name) => guard(catalogue.functions(schema, name)),
    names: (schema) => guard(catalogue.names(schema)),
    typeName: (schema, type) => guard(catalogue.typeName(schema, type)),
    geoJsonSchema: () => guard(catalogue.geoJsonSchema()),
    refresh: () => guard(catalogue.refresh()),
  };
}

/** @throws RestError PGRST002 */
export async function inTime<Result>(look: Promise<Result>, timeoutMs: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(catalogueUnavailable()), timeoutMs);
  });
  try {
    return await Promise.race([look, tooLate]);
  } catch (error) {
    throw fromCatalogueError(error) ?? error;
  } finally {
    clearTimeout(timer);
  }
}
