-- Asks for the paths given after "--", one after the other, and prints what came back as one line of JSON.
local paths, at = {}, 0
local wrong = {}
-- Only text and numbers can be handed over at the end.
kinds, others, open = "", 0, 0

function setup(thread)
  only = thread
end

function init(args)
  for _, path in ipairs(args) do
    paths[#paths + 1] = wrk.format("GET", path)
  end
end

function request()
  at = at % #paths + 1
  open = open + 1
  return paths[at]
end

-- wrk itself takes a redirection for an answer.
function response(status)
  open = open - 1
  if status ~= 200 then
    others = others + 1
    wrong[status] = (wrong[status] or 0) + 1
    local all = {}
    for one, count in pairs(wrong) do
      all[#all + 1] = string.format('"%d":%d', one, count)
    end
    kinds = table.concat(all, ",")
  end
end

function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.timeout
  local all = only:get("kinds")
  if failed > 0 then
    all = all .. (all == "" and "" or ",") .. string.format('"failed":%d', failed)
  end
  io.write(
    string.format(
      '{"right":%d,"sent":%d,"seconds":%f,"p50":%f,"p95":%f,"p99":%f,"wrong":{%s}}\n',
      summary.requests - only:get("others"),
      summary.requests + only:get("open"),
      summary.duration / 1e6,
      latency:percentile(50) / 1e3,
      latency:percentile(95) / 1e3,
      latency:percentile(99) / 1e3,
      all
    )
  )
end
