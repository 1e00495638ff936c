-- Every table had a queue of its own, and all of them were looked through for each job. Those with nothing in them go.
DO $$
BEGIN
  IF to_regclass('graphile_worker._private_job_queues') IS NOT NULL THEN
    DELETE FROM graphile_worker._private_job_queues AS queue
    WHERE "locked_at" IS NULL
      AND NOT EXISTS (SELECT FROM graphile_worker._private_jobs WHERE "job_queue_id" = queue."id");
  END IF;
END
$$;
