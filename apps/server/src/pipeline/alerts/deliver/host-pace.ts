/**
 * Limits the rate of messages to one webhook in this process. Several workers together may exceed a service's limit.
 * The service then responds with 429, and deliveries wait as requested.
 */

const rememberedMax = 10_000;

export interface HostPace {
  reserve(request: { place: string; paceMs: number; deliveryId: string; now: Date }): Date;
  pause(place: string, until: Date): void;
}

export function createHostPace(): HostPace {
  const freeAtMs = new Map<string, number>();
  const pausedUntilMs = new Map<string, number>();
  const reservedMs = new Map<string, number>();
  return {
    reserve({ place, paceMs, deliveryId, now }) {
      for (const map of [freeAtMs, pausedUntilMs, reservedMs]) forgetPast(map, now.getTime());
      const pausedMs = pausedUntilMs.get(place) ?? 0;
      const reserved = reservedMs.get(deliveryId);
      if (reserved !== undefined && reserved >= pausedMs) {
        if (reserved <= now.getTime()) reservedMs.delete(deliveryId);
        return new Date(reserved);
      }
      const atMs = Math.max(now.getTime(), freeAtMs.get(place) ?? 0, pausedMs);
      freeAtMs.set(place, atMs + paceMs);
      if (atMs > now.getTime()) reservedMs.set(deliveryId, atMs);
      return new Date(atMs);
    },
    pause(place, until) {
      pausedUntilMs.set(place, Math.max(until.getTime(), pausedUntilMs.get(place) ?? 0));
    },
  };
}

function forgetPast(map: Map<string, number>, nowMs: number) {
  if (map.size < rememberedMax) return;
  for (const [key, atMs] of map) if (atMs <= nowMs) map.delete(key);
}
